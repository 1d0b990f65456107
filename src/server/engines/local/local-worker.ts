/** Entry of the local engine's worker threads. */
import type { EngineJob } from '../engine.ts';
import { type Method, serveWorker } from '../worker-side.ts';
import { LOCAL_METHODS } from './methods.ts';

const methods: Record<string, Method> = {};
for (const [name, method] of Object.entries(LOCAL_METHODS))
  methods[name] = (payload, pace, deliver) => method.draw(payload as EngineJob, pace, deliver);

serveWorker(methods);
