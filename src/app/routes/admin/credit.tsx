import { createFileRoute } from '@tanstack/react-router';
import { ProofPanel } from '../../credit/proof/proof-panel.tsx';

export const Route = createFileRoute('/admin/credit')({ staticData: { title: '账本核对' }, component: ProofPanel });
