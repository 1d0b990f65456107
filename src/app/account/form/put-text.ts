/** Puts text in a field the browser owns, at the selection, as typing would: the form hears of it and undo brings the old text back. */
export function putText(field: HTMLInputElement, text: string): void {
  field.focus();
  // The only way that keeps the undo history; browsers without it get the same text without undo.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
