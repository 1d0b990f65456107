const PRODUCT = '热样';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the window is called while this page is open; the product's name is added. */
    readonly title?: string | ((params: Readonly<Record<string, string>>) => string);
  }
}

interface TitledMatch {
  readonly staticData: { readonly title?: string | ((params: Readonly<Record<string, string>>) => string) };
  readonly params: Readonly<Record<string, string>>;
}

/** What the innermost route calls itself. */
export function titleOf(match: TitledMatch | undefined): string | undefined {
  const title = match?.staticData.title;
  return typeof title === 'function' ? title(match?.params ?? {}) : title;
}

export function pageTitle(title: string | undefined): string {
  return title === undefined ? `${PRODUCT} · AI 服装设计与趋势` : `${title} · ${PRODUCT}`;
}
