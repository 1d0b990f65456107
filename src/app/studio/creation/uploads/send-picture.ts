/** One picture on its way to the server: a ticket first, then the bytes. */
import { upload, uploadToken } from '../../../../contract/storage/upload.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { sendFile } from '../../../shell/calls/send-file.ts';

/** @param onProgress hears 0–1. @throws ApiError; the queue says it. */
export async function sendPicture(file: Blob, onProgress: (fraction: number) => void, signal: AbortSignal) {
  const { url } = await callApi(uploadToken, {}, { signal });
  return sendFile(upload, file, { url, signal, onProgress });
}
