/** The browser's own field for files takes what is dropped on it. */
const TAKES_FILES = 'input[type="file"]';

/**
 * A file that is dropped beside the field it was meant for: the browser would open it in place of the page, and whatever was being written
 * there would be gone. Whoever takes files says so before this is asked.
 */
export function catchStrayDrops(): void {
  const keep = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    if (event.target instanceof Element && event.target.closest(TAKES_FILES)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
}
