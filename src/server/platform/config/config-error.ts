/** What an operator can mend; its message is the sentence they read. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
