/** Whether the system refused with this code, e.g. ENOENT. */
export const coded = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
