import type { ManifestOptions } from 'vite-plugin-pwa';
import { PACKAGE_VIEW_PATH } from '../../contract/download/view-path.ts';
import { SHARE_FIELD, SHARE_PATH } from '../../contract/site/share-path.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What an installed 热样 is called, looks like and opens with. */
export const webAppManifest: Partial<ManifestOptions> = {
  // Without an id the browser takes start_url, and a later change of it would be another app.
  id: '/',
  name: '热样 · AI 服装设计与趋势',
  short_name: '热样',
  description: '面向服装设计师的 AI 设计与趋势工具：从灵感到图案，一个工作台，离线也能浏览与整理。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  orientation: 'any',
  background_color: '#faf8f5',
  theme_color: '#faf8f5',
  categories: ['design', 'productivity', 'lifestyle'],
  // A second click on the icon comes back to the open work instead of a second window.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
    icon('monochrome', 512, 'monochrome'),
  ],
  screenshots: [
    { src: '/screenshots/wide.webp', sizes: '1440x900', type: 'image/webp', form_factor: 'wide', label: '设计工作台' },
    { src: '/screenshots/narrow.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: '手机上的设计工作台' },
  ],
  // Answered by the service worker, with or without a network (sw/service-worker/late/share.ts).
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', files: [{ name: SHARE_FIELD, accept: ['image/*', '.heic', '.heif'] }] },
  },
  // Opened with 热样 from the system's own file manager (shell/launch/opened-files.ts).
  file_handlers: [
    { action: SHARE_PATH, accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] } },
    { action: PACKAGE_VIEW_PATH, accept: { 'application/zip': ['.zip'] } },
  ],
  shortcuts: [
    { name: '开始设计', short_name: '设计', url: '/', icons: [icon('icon', 192, 'any')] },
    { name: '个人中心', short_name: '我的', url: '/personal', icons: [icon('icon', 192, 'any')] },
    { name: '登录或注册', short_name: '登录', url: '/trend/signin', icons: [icon('icon', 192, 'any')] },
  ],
};
