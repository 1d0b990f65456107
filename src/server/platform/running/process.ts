/** How a process ends: with its work finished, or with a sentence that says why it cannot begin. */
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config-error.ts';
import { databaseFault } from '../database/database-fault.ts';

interface Fault extends Error {
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
  readonly path?: string;
  readonly syscall?: string;
}

/** A sentence for what an operator can mend; `undefined` for faults of ours, which keep their stack. */
export function startSentence(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, port, address, path, syscall } = error as Fault;
  if (code === 'EADDRINUSE') return `端口 ${port} 已被其他程序占用：请停止它，或用 PORT 指定另一个端口`;
  if (code === 'EADDRNOTAVAIL') return `无法在地址 ${address} 上监听：请检查 HOST`;
  if (code === 'EACCES' && port !== undefined) return `没有权限监听端口 ${port}：请用 PORT 指定 1024 以上的端口`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `没有权限写入 ${path ?? '数据目录'}：请检查 DATA_DIR 及其权限`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `DATA_DIR 指向的 ${path ?? '位置'} 不是目录：请指定一个目录`;
  // Only a folder is made at a start: a file that is missing is a fault of ours and keeps its stack.
  if (code === 'ENOENT' && syscall === 'mkdir') return `无法创建目录 ${path ?? ''}：请检查 DATA_DIR`;
  if (code === 'EIO') return '磁盘读写失败，可能是空间不足或磁盘故障：请检查 DATA_DIR 所在的磁盘后重试，已有数据未被改动';
  const fault = databaseFault(error);
  if (fault === 'full') return '磁盘空间不足，无法启动：请清理后重试，已有数据未受影响';
  if (fault === 'away') return '无法连接数据库：请检查 DATABASE_URL 以及数据库是否已启动';
  if (code === '28P01' || code === '28000') return '数据库拒绝了登录：请检查 DATABASE_URL 中的用户名和密码';
  if (code === '3D000') return '数据库不存在：请先创建 DATABASE_URL 中的数据库';
  return error.cause === undefined ? undefined : startSentence(error.cause);
}

export function endWithSentence(error: unknown): void {
  const sentence = startSentence(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  // Not exit(): output to a pipe would be cut. What still holds the process (a pool, a timer) is let go after a moment.
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 2_000).unref();
}

/** Ends on SIGINT and SIGTERM: no new requests, those in flight finish within `graceMs`, a second signal ends at once. */
export function stopOnSignal(app: FastifyInstance, graceMs: number): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'stopping');
    const late = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.close().then(
      () => clearTimeout(late),
      (error: unknown) => {
        app.log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
