/**
 * For `onEscapeKeyDown` of whatever holds a field: while syllables are being composed, Escape gives them up, not the form they are typed into.
 * 229 is what some input methods send in place of the key.
 */
export function keepWhileComposing(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.preventDefault();
}
