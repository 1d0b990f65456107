import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login } from '../../contract/account/login.ts';
import type { Context } from '../platform/context.ts';
import { serve } from '../platform/http/serve.ts';
import { signIn } from './login-service.ts';
import type { Device } from './session-service.ts';

const deviceOf = (request: FastifyRequest): Device => ({ userAgent: request.headers['user-agent'] ?? '', address: request.ip });

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, login, ({ body }, { request }) => signIn(context, body.username, body.password, deviceOf(request)));
}
