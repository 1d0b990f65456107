import { type DragEvent, type ReactNode, useCallback, useRef } from 'react';
import { nearestChineseColour } from '../../contract/colour/chinese-colours.ts';
import { HARMONY_NAMES, HARMONY_RULES } from '../../contract/colour/harmony.ts';
import { hexToOklab } from '../../contract/colour/oklab.ts';
import { Button } from '../ui/button.tsx';
import { SegmentedControl } from '../ui/fields/segmented-control.tsx';
import { toast } from '../ui/floating/toast.ts';
import { RefreshIcon } from '../ui/icons/refresh.tsx';
import { UploadIcon } from '../ui/icons/upload.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import styles from './colour-page.module.css';
import type { ColourSearch, ColourTab } from './colour-search.ts';
import { PALETTE_FILES, readGiven, unreadText } from './files/read-given.ts';
import { PALETTE_FORMS, type PaletteForm, savePalette } from './files/save-palette.ts';
import { BookPanel } from './panels/book-panel.tsx';
import { CheckPanel } from './panels/check-panel.tsx';
import { PicturePanel } from './panels/picture-panel.tsx';
import { PopularPanel } from './panels/popular-panel.tsx';
import { PaletteStage } from './stage/palette-stage.tsx';
import { usePalette } from './stage/use-palette.ts';

export interface ColourPageProps {
  readonly search: ColourSearch;
  readonly onSearch: (search: ColourSearch) => void;
  /** 收藏 and 已收藏 of the palette on the table. */
  readonly collectButton: (colours: readonly string[], title: string) => ReactNode;
  /** Into folders of favourites. */
  readonly onCollect: (colours: readonly string[], title: string) => void;
  /** Into the tool that recolours a work. */
  readonly onRecolour: (colours: readonly string[]) => void;
  readonly onOpen: (path: string) => void;
}

const TABS: readonly { readonly value: ColourTab; readonly label: string }[] = [
  { value: 'popular', label: '流行色' },
  { value: 'book', label: '色卡' },
  { value: 'picture', label: '从图片取色' },
  { value: 'check', label: '对比与色觉' },
];
const RULES = [{ value: 'any' as const, label: '随机' }, ...HARMONY_RULES.map((value) => ({ value, label: HARMONY_NAMES[value] }))];
const coloursOf = (p: string | undefined): string[] => (p === undefined ? [] : p.split('-').map((hex) => `#${hex}`));
const nameOf = (hex: string): string => nearestChineseColour(hexToOklab(hex)).colour.name;

/** A palette on the table, and everything that feeds it. */
export function ColourPage({ search, onSearch, collectButton, onCollect, onRecolour, onOpen }: ColourPageProps) {
  const latest = useRef({ search, onSearch });
  latest.current = { search, onSearch };
  const toAddress = useCallback((colours: readonly string[]) => {
    const { search: now, onSearch: say } = latest.current;
    say({ ...now, p: colours.map((hex) => hex.slice(1)).join('-') });
  }, []);
  const table = usePalette(coloursOf(search.p), toAddress);
  const { colours } = table;
  const file = useRef<HTMLInputElement>(null);
  const title = [...new Set(colours.map(nameOf))].slice(0, 3).join('·');
  const save = async (form: PaletteForm) => {
    try {
      await savePalette({ name: title, colours: colours.map((hex) => ({ name: nameOf(hex), hex })) }, form);
    } catch {
      toast.error('没能生成文件，请再试一次；配色还在');
    }
  };
  const bring = async (given: File | undefined) => {
    if (!given) return;
    try {
      const { colours: read } = await readGiven(given);
      table.replace(read.map(({ hex }) => hex));
      toast.success(read.length > 10 ? `已导入前 10 个颜色（共 ${read.length} 个）` : `已导入 ${read.length} 个颜色`);
    } catch (error) {
      toast.error(unreadText(error));
    }
  };
  const drop = (event: DragEvent) => {
    const [given] = event.dataTransfer.files;
    // The picture panel takes its own; a link or a text is nobody's here.
    if (event.defaultPrevented || !given) return;
    event.preventDefault();
    void bring(given);
  };
  const tab = search.tab ?? 'popular';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file dropped anywhere on the page; the button 导入 does the same for everyone.
    <div className={styles.page} onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()} onDrop={drop}>
      <PageHeader
        title="色彩"
        lede={
          <>
            <span className={styles.keys}>按空格换一组，锁定喜欢的颜色；数字键锁定对应的一列。</span>
            <span className={styles.touch}>锁住喜欢的颜色，其余的换一组。</span>
          </>
        }
        actions={
          <span className={styles.actions}>
            {collectButton(colours, title)}
            <Button variant="primary" onClick={() => onRecolour(colours)}>
              给作品换色
            </Button>
          </span>
        }
      />
      <PaletteStage table={table} />
      <p className="visually-hidden" role="status">
        {table.said && `${table.said}：${colours.map(nameOf).join('、')}`}
      </p>
      <div className={styles.tools}>
        <Button icon={<RefreshIcon size={18} />} onClick={table.roll}>
          换一组
        </Button>
        <Button variant="quiet" disabled={!table.canUndo} onClick={table.undo}>
          撤销
        </Button>
        <SegmentedControl label="配色规则" options={RULES} value={table.rule} onChange={table.chooseRule} />
        <fieldset className={styles.files}>
          <legend className="visually-hidden">导出与导入</legend>
          {PALETTE_FORMS.map((form) => (
            <Button key={form} size="small" aria-label={`导出 ${form.toUpperCase()}`} onClick={() => void save(form)}>
              {form.toUpperCase()}
            </Button>
          ))}
          <Button size="small" icon={<UploadIcon size={16} />} onClick={() => file.current?.click()}>
            导入
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="导入色板文件"
            accept={PALETTE_FILES}
            onChange={(event) => {
              void bring(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </fieldset>
      </div>
      <Tabs label="颜色来源" tabs={TABS} value={tab} onChange={(next) => onSearch({ ...search, tab: next })}>
        {tab === 'popular' && <PopularPanel onAdd={table.add} onCollect={(hex, name) => onCollect([hex], name)} onOpen={onOpen} />}
        {tab === 'book' && <BookPanel onAdd={table.add} />}
        {tab === 'picture' && <PicturePanel onAdd={table.add} onReplace={table.replace} />}
        {tab === 'check' && <CheckPanel colours={colours} />}
      </Tabs>
    </div>
  );
}
