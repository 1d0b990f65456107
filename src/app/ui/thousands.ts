/** `12,500` of a whole number, as people here write it; the first `Intl` of a page costs a slow device several frames. */
export const thousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
/** What stands where a count will be. A line that goes on saying 正在读取 over 没能读取 contradicts it. */
export const notRead = ({ isError }: { readonly isError: boolean }): string => (isError ? '没能读取' : '正在读取…');
