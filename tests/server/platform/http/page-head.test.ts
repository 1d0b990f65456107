import { expect, it } from 'vitest';
import { withHead } from '../../../../src/server/platform/http/page-head.ts';

const PAGE = '<head><meta name="description" content="general"><title>热样</title></head>';

it('names a public page to those who only read it, with an absolute picture, and nothing gets out of its place', () => {
  const head = { title: '“雨季” <b>&', description: '$& 雾里的"蓝"', keywords: '', image: '/media/thumbs/960/a.jpg.webp' };
  const page = withHead(PAGE, head, 'https://reyang.example', '/trend/articles/1');
  expect(page).toContain('<title>“雨季” &lt;b&gt;&amp;</title>');
  expect(page).toContain('<meta property="og:image" content="https://reyang.example/media/thumbs/960/a.jpg.webp">');
  expect(page).toContain('<meta property="og:url" content="https://reyang.example/trend/articles/1">');
  expect(page).toContain('<meta name="description" content="$&amp; 雾里的&quot;蓝&quot;">');
  expect(page).not.toContain('general');
  expect(withHead(PAGE, { ...head, image: null }, 'https://reyang.example', '/')).not.toContain('og:image');
});
