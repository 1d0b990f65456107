import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { PackedRecipe } from '../download/view/package-content.ts';
import { PackagePage } from '../download/view/package-page.tsx';
import { toast } from '../ui/floating/toast.ts';

export const Route = createFileRoute('/package')({ staticData: { title: '打开下载包' }, component: Package });

function Package() {
  const navigate = useNavigate();
  const takeRecipe = async ({ designType, recipe }: PackedRecipe) => {
    try {
      const { putRecipe, withoutPictures } = await import('../studio/creation/refill.ts');
      await putRecipe(designType, withoutPictures(designType, recipe), {});
      await navigate({ to: '/studio/$designType', params: { designType } });
    } catch {
      toast.error('没能加载，请检查网络后再试一次');
    }
  };
  return <PackagePage onRecipe={(recipe) => void takeRecipe(recipe)} />;
}
