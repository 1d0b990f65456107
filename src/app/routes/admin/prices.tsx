import { createFileRoute } from '@tanstack/react-router';
import { PackageTable } from '../../credit/console/package-table.tsx';
import css from '../../shell/console/console.module.css';
import { PricePanel } from '../../studio/console/price-panel.tsx';

export const Route = createFileRoute('/admin/prices')({ staticData: { title: '价目' }, component: Prices });

function Prices() {
  return (
    <div className={css.page}>
      <PackageTable />
      <PricePanel />
    </div>
  );
}
