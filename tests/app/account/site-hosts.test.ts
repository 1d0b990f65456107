import { expect, it } from 'vitest';
import { mainSiteSignIn } from '../../../src/app/account/signin/site-hosts.ts';

const at = (href: string) => mainSiteSignIn(new URL(href));

it('sends people of the AI hosts to /signin of the main site, with the way back', () => {
  expect(at('https://ai.reyang.example/works?page=2')).toBe(
    'https://www.reyang.example/signin?redirect=https%3A%2F%2Fai.reyang.example%2Fworks%3Fpage%3D2',
  );
  expect(at('https://ai-staging.reyang.example/')).toMatch(/^https:\/\/staging\.reyang\.example\/signin\?/);
});

it.each(['https://www.reyang.example/', 'http://localhost:4173/', 'https://ai.local/', 'https://chai.reyang.example/'])(
  'lets %s register people itself',
  (href) => {
    expect(at(href)).toBeUndefined();
  },
);
