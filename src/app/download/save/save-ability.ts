/**
 * How this browser lets a file be saved, decided by what it can do. Names are looked at only where a browser says it can and cannot:
 * WeChat has the download attribute and ignores it, an iOS home-screen app opens the file in a view without a way back.
 */

/**
 * `anchor`: a link with a name, the browser's own download list does the rest (and resumes).
 * `share`: the system's share sheet, which has "save to files"; needs a press.
 * `open`: the file's address, answered as an attachment; needs a press.
 * `guide`: it cannot; a person is told how to open this page in a browser that can.
 */
export type SaveAbility = 'anchor' | 'share' | 'open' | 'guide';

export interface SaveHost {
  readonly userAgent: string;
  /** An iPad says it is a Mac; Macs have none. */
  readonly touchPoints: number;
  /** Started from the home screen. */
  readonly standalone: boolean;
  readonly downloadAttribute: boolean;
  readonly sharesFiles: boolean;
}

const isApple = ({ userAgent, touchPoints }: SaveHost): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

export function saveAbility(host: SaveHost): SaveAbility {
  if (/MicroMessenger|QQ\/\d/.test(host.userAgent)) return 'guide';
  if (isApple(host) && host.standalone) return host.sharesFiles ? 'share' : 'open';
  if (host.downloadAttribute) return 'anchor';
  return host.sharesFiles ? 'share' : 'open';
}

/** Whether a file may be saved without a press at that moment. */
export const savesByItself = (ability: SaveAbility): boolean => ability === 'anchor';

function sharesFiles(): boolean {
  // The question needs a file; an empty one of the type that is most often refused.
  return navigator.canShare?.({ files: [new File([], 'a.zip', { type: 'application/zip' })] }) ?? false;
}

export function thisHost(): SaveHost {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: matchMedia('(display-mode: standalone)').matches,
    downloadAttribute: 'download' in HTMLAnchorElement.prototype,
    sharesFiles: sharesFiles(),
  };
}
