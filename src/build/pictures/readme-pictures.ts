/**
 * Renews the README's pictures from the screens that the browser tests keep (`.cache/shots/`):
 * `npx vitest run --config tests/vitest.config.ts --project browser screens && node src/build/pictures/readme-pictures.ts`.
 */
import { access, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const SHOTS = new URL('../../../.cache/shots/', import.meta.url);
const FOLDER = new URL('../../../.github/screenshots/', import.meta.url);

/** Width in pixels as the README shows it. */
const PICTURES: readonly (readonly [picture: string, shot: string, width: number])[] = [
  ['home', 'home-1440', 1440],
  ['register', 'register-personal-1440', 1200],
  ['personal', 'personal-1440', 1200],
  ['signin-phone', 'signin-390', 390],
  ['home-phone-dark', 'home-390-dark', 390],
];

for (const [picture, shot, width] of PICTURES) {
  const from = new URL(`${shot}.png`, SHOTS);
  const there = await access(from).then(
    () => true,
    () => false,
  );
  if (!there) {
    process.stdout.write(`${picture}: no ${shot}.png, left as it is\n`);
    continue;
  }
  await writeFile(
    new URL(`${picture}.webp`, FOLDER),
    await sharp(from.pathname).resize({ width }).webp({ quality: 84, effort: 6 }).toBuffer(),
  );
  process.stdout.write(`${picture} renewed\n`);
}
