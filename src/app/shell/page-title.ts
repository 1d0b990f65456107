const PRODUCT = '热样';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the window is called while this page is open; the product's name is added. */
    readonly title?: string;
  }
}

export function pageTitle(title: string | undefined): string {
  return title === undefined ? `${PRODUCT} · AI 服装设计与趋势` : `${title} · ${PRODUCT}`;
}
