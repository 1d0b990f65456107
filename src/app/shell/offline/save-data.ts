/** Whether the person told the browser to save data: then pictures come smaller, and nothing is fetched ahead of need. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
