/**
 * PGlite's folder belongs to the running server, so commands of the operator reach it through a socket file in that folder.
 * Who may open it is decided by the file system: mode 0600, the user that runs the server.
 */
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import type { Context } from '../../platform/running/context.ts';
import { runCommand } from './admin-commands.ts';
import { AdminError } from './admin-service.ts';

/** A command line, not a file. */
const REQUEST_MAX = 64 * 1024;
/** Longer paths cannot name a socket on Linux. */
const PATH_MAX = 107;
const requestSchema = z.array(z.string()).max(50);
const replySchema = z.object({ ok: z.boolean(), text: z.string() });
export type AdminReply = z.infer<typeof replySchema>;

export const adminSocketPath = (dataDir: string): string => join(dataDir, 'admin.sock');

async function answer(context: Context, text: string): Promise<AdminReply> {
  try {
    return { ok: true, text: await runCommand(context, requestSchema.parse(JSON.parse(text))) };
  } catch (error) {
    if (error instanceof AdminError) return { ok: false, text: error.message };
    context.log.error({ err: error }, 'admin command failed');
    return { ok: false, text: '命令执行失败，原因已写入服务日志' };
  }
}

function read(socket: Socket, done: (text: string) => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (text.length > REQUEST_MAX) socket.destroy();
  });
  socket.on('end', () => done(text));
}

/** @returns closes it. Without a socket (a path too long for one) commands need the server to be stopped first. */
export async function openAdminSocket(context: Context): Promise<() => Promise<void>> {
  const path = adminSocketPath(context.config.dataDir);
  if (context.database.kind !== 'pglite' || Buffer.byteLength(path) > PATH_MAX) return async () => {};
  // Left by a process that was killed; the folder's lock says that nobody uses it now.
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', (error) => context.log.warn({ err: error }, 'admin connection failed'));
    read(socket, (text) => void answer(context, text).then((reply) => socket.end(JSON.stringify(reply))));
  });
  await listening(server, path);
  await chmod(path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function listening(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  }).finally(() => process.umask(before));
}

/** @returns undefined when no server listens there. */
export function askServer(dataDir: string, argv: readonly string[]): Promise<AdminReply | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: adminSocketPath(dataDir), allowHalfOpen: true });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    read(socket, (text) => {
      const parsed = replySchema.safeParse(text ? JSON.parse(text) : undefined);
      if (parsed.success) resolve(parsed.data);
      else reject(new AdminError('服务没有回答，请查看服务日志后重试'));
    });
    socket.end(JSON.stringify(argv));
  });
}
