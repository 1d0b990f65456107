/** What is in a package of ours, read from the file itself: pictures with their recipes, what is missing, whether all of it is whole. */
import * as z from 'zod/mini';
import { type DesignType, isDesignType } from '../../../contract/studio/features.ts';
import { NotAnArchive, readZip, type ZippedFile } from './zip-read.ts';

/** Written by server/download/pack. */
const MANIFEST = 'manifest.json';
const PICTURES = '图片/';
const RECIPES = '配方/';
/** A manifest of the largest package is a few of these. */
const TEXT_MAX = 8 * 1024 * 1024;

const manifest = z.object({
  package: z.int(),
  format: z.string(),
  made_at: z.string(),
  files: z.array(z.object({ name: z.string(), sha256: z.string(), work: z.nullable(z.int()) })),
  missing: z.array(z.object({ id: z.int(), reason: z.string() })),
});

const sidecar = z.object({
  tool: z.string(),
  creative_type: z.string(),
  prompt: z.string(),
  recipe: z.object({
    creative_count: z.optional(z.int()),
    task_type: z.enum(['online', 'offline']),
    input: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), z.unknown()),
  }),
});

export interface PackedRecipe {
  readonly designType: DesignType;
  readonly tool: string;
  readonly prompt: string;
  readonly recipe: z.output<typeof sidecar>['recipe'];
}

export interface PackedWork {
  /** 款号. */
  readonly id: number;
  /** Address of its first picture on this device; '' when the browser cannot show it. Revoked with `close`. */
  readonly url: string;
  readonly recipe: PackedRecipe | undefined;
}

export interface PackageContent {
  readonly madeAt: string;
  readonly works: readonly PackedWork[];
  readonly missing: readonly { readonly id: number; readonly reason: string }[];
  /** @returns names of files that are damaged or gone. @param onChecked hears how far it is, 0–1. */
  check(onChecked: (fraction: number) => void): Promise<readonly string[]>;
  close(): void;
}

async function jsonIn<S extends z.ZodMiniType>(file: ZippedFile | undefined, schema: S): Promise<z.output<S> | undefined> {
  if (!file || file.size > TEXT_MAX) return undefined;
  try {
    return schema.parse(JSON.parse(await (await file.read()).text()));
  } catch {
    // Changed by somebody, or of another version: what can be read of the rest is shown.
    return undefined;
  }
}

async function recipeIn(file: ZippedFile | undefined): Promise<PackedRecipe | undefined> {
  const read = await jsonIn(file, sidecar);
  if (!read || !isDesignType(read.creative_type)) return undefined;
  return { designType: read.creative_type, tool: read.tool, prompt: read.prompt, recipe: read.recipe };
}

async function sha256(file: ZippedFile): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', await (await file.read()).arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws NotAnArchive when it is no package of ours. */
export async function openContent(archive: Blob): Promise<PackageContent> {
  const files = new Map((await readZip(archive)).map((file) => [file.name, file]));
  const about = await jsonIn(files.get(MANIFEST), manifest);
  if (!about) throw new NotAnArchive('no manifest of ours');
  const urls: string[] = [];
  const ids = [...new Set(about.files.flatMap(({ work }) => work ?? []))];
  const named = (id: number, folder: string) =>
    files.get(about.files.find(({ work, name }) => work === id && name.startsWith(folder))?.name ?? '');
  const works: PackedWork[] = [];
  for (const id of ids) {
    const picture = await named(id, PICTURES)?.read();
    const url = picture?.type.startsWith('image/') ? URL.createObjectURL(picture) : '';
    if (url) urls.push(url);
    works.push({ id, url, recipe: await recipeIn(named(id, RECIPES)) });
  }
  return {
    madeAt: about.made_at,
    works,
    missing: about.missing,
    async check(onChecked) {
      const bad: string[] = [];
      for (const [index, { name, sha256: sum }] of about.files.entries()) {
        const file = files.get(name);
        const whole = file && (await sha256(file).catch(() => '')) === sum;
        if (!whole) bad.push(name);
        onChecked((index + 1) / about.files.length);
      }
      return bad;
    },
    close: () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}
