import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nearestChineseColour } from '../../../contract/colour/chinese-colours.ts';
import { deltaE } from '../../../contract/colour/oklab.ts';
import { type Fabric, listFabrics } from '../../../contract/library/editorial.ts';
import { KIND } from '../../../contract/library/taxonomy.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from '../parts/palette.module.css';
import { Shelf } from '../parts/shelf.tsx';
import { FRESH_MS } from '../state/library-data.ts';

const MOST = 18;
const COMING = Array.from({ length: MOST }, (_, key) => key);
/** Nearer than this, two fabrics share a colour. */
const SAME = 0.08;

/** The main colours of the fabrics in the market, each once, the commonest first. */
function coloursOf(fabrics: readonly Fabric[]) {
  const found: { readonly colour: Fabric['colours'][number]; fabrics: number }[] = [];
  for (const { colours } of fabrics) {
    const [main] = colours;
    if (!main) continue;
    const same = found.find(({ colour }) => deltaE(colour, main) < SAME);
    if (same) same.fabrics += 1;
    else found.push({ colour: main, fabrics: 1 });
  }
  return found.sort((x, y) => y.fabrics - x.fabrics).slice(0, MOST);
}

/** What colours the market's fabrics have; each leads to the cloth that has it. */
export function FabricColours() {
  const fabrics = useQuery({ ...keptQueryFor(listFabrics, { query: { limit: 100 } }), staleTime: FRESH_MS });
  const colours = coloursOf(fabrics.data?.fabrics ?? []);
  if (fabrics.isPending)
    return (
      <Shelf title="市场里的颜色">
        <div className={styles.palette}>
          {COMING.map((key) => (
            <span key={key} aria-hidden="true">
              <Skeleton height="100%" radius={8} />
            </span>
          ))}
        </div>
      </Shelf>
    );
  if (colours.length === 0) return null;
  return (
    <Shelf title="市场里的颜色">
      <ul className={styles.palette} aria-label="面料色彩">
        {colours.map(({ colour, fabrics: count }) => (
          <li key={colour.hex}>
            <Link to="/trend/pictures" search={{ tags: [KIND.fabric], colour: colour.hex.slice(1) }}>
              <i style={{ background: colour.hex }} aria-hidden="true" />
              <b>{nearestChineseColour(colour).colour.name}</b>
              <small>
                {colour.hex} · {count} 支
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
