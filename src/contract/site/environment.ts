export type Environment = 'PRODUCTION' | 'STAGING' | 'DEVELOPMENT';

/**
 * Spec §4: the environment is derived from the hostname. Anything that is not plainly a developer's machine or a staging host is
 * production. The function's own text is put into the page's head (src/build/pages/first-paint.ts): no names from outside.
 */
export function environmentOf(hostname: string): Environment {
  if (
    /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0|10(\.\d+){3}|192\.168(\.\d+){2}|dev[.-].*|.*\.(local|localhost|test))$/.test(hostname)
  )
    return 'DEVELOPMENT';
  return /(^|[.-])(staging|stage|uat|pre|test)[.-]/.test(hostname) ? 'STAGING' : 'PRODUCTION';
}
