/** What stands where a count will be. A line that goes on saying 正在读取 over 没能读取 contradicts it. */
export const notRead = ({ isError }: { readonly isError: boolean }): string => (isError ? '没能读取' : '正在读取…');
