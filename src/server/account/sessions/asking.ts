import type { FastifyRequest } from 'fastify';
import type { Device } from './session-service.ts';

/** What a login remembers of the device it came from. */
export function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}
