/** Lists a profile chooses from. Ids are stored on members and never reused. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly group: string;
}

/** @param table one line a group: `组名：11 名称、12 名称`. */
export function parseChoices(table: string): readonly Choice[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [group = '', entries = ''] = line.split('：');
      return entries.split('、').map((entry) => {
        const space = entry.indexOf(' ');
        return { id: Number(entry.slice(0, space)), name: entry.slice(space + 1), group };
      });
    });
}
