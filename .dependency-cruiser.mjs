/** Who may import whom (README, Architecture). Patterns, so that tomorrow's folder is guarded the day it is made. */
export default {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true },
};
