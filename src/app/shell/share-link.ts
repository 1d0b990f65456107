import { copied } from '../../contract/messages.ts';
import { toast } from '../ui/floating/toast.ts';

/**
 * Hands an address on: by the system's sheet where there is one for hands; a mouse wants the address.
 * @param copiedText said after 已复制 @returns false when the person closed the sheet, or when it could not be copied, which is said
 */
export async function shareLink(title: string, url: string, copiedText: string): Promise<boolean> {
  try {
    if (navigator.maxTouchPoints > 0 && 'share' in navigator) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast.success(`${copied.text}，${copiedText}`);
    }
    return true;
  } catch (error) {
    // The person closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(`没能复制，地址是 ${url}`);
    return false;
  }
}
