/**
 * A page that was loaded anew while something lay over it stands on that layer's entry (back-step.ts), and the layer is gone: the next back
 * would seem to do nothing. Apart, because every page asks and few ever open a layer.
 */
export function leaveDeadStep(): void {
  const { over, ...state } = (history.state ?? {}) as { readonly over?: number };
  // What opens by itself with the page has taken the entry over.
  if (!over || document.querySelector('[role="dialog"]')) return;
  const url = location.href;
  addEventListener('popstate', () => history.replaceState(state, '', url), { once: true, capture: true });
  history.go(-over);
}
