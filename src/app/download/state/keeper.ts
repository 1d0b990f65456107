/** The one keeper of this page, made when it is first needed and ended with its account. */
import { FORMAT_NAMES } from '../../../contract/download/formats.ts';
import { createPackage, listPackages, showPackage } from '../../../contract/download/packages.ts';
import { addGrowthTask, DOWNLOAD_TASK_ID } from '../../../contract/growth/growth-tasks.ts';
import { onForgetAccount } from '../../../device/account/accounts.ts';
import { openChannel } from '../../../device/doors/channel.ts';
import { CHANNEL } from '../../../device/keys.ts';
import { keptPackages } from '../../../device/packages/kept-packages.ts';
import { packageList } from '../../../device/packages/package-list.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { noteDeed } from '../../shell/install/useful-deed.ts';
import { doOrQueue, isQueued, outbox, queuedText } from '../../shell/outbox/outbox-state.ts';
import { loadQueries } from '../../shell/queries/queries.ts';
import { onEvent } from '../../shell/realtime/realtime.ts';
import { realtime } from '../../shell/realtime/realtime-state.ts';
import { toast } from '../../ui/floating/toast.ts';
import { saveAbility, thisHost } from '../save/save-ability.ts';
import { saveFile } from '../save/save-file.ts';
import { type PackageKeeper, type PackageOrder, packageKeeper } from './package-keeper.ts';
import { packages } from './packages-state.ts';

type Word = 'changed';

let keeper: PackageKeeper | undefined;

/** Spec §4: after each download the growth task 10 is added. A hint: the server knows what it served. */
async function hintGrowth(): Promise<void> {
  try {
    await callApi(addGrowthTask, { body: { task_id: DOWNLOAD_TASK_ID } });
  } catch (error) {
    // Rewards come by themselves, a little later.
    if (!(error instanceof ApiError)) throw error;
  }
}

async function renewList(): Promise<void> {
  const queries = await loadQueries();
  await queries.invalidateQueries({ queryKey: [listPackages.id] });
}

export function theKeeper(): PackageKeeper {
  if (keeper) return keeper;
  const ability = saveAbility(thisHost());
  const line =
    'BroadcastChannel' in globalThis ? openChannel<Word>(CHANNEL.packages, (data) => (data === 'changed' ? data : undefined)) : undefined;
  const made = packageKeeper({
    list: packageList(),
    now: Date.now,
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    order: async (body) => {
      if (isQueued(createPackage, { body })) return 'queued';
      const format = FORMAT_NAMES[body.format ?? 'png'];
      const outcome = await doOrQueue(createPackage, { body }, { text: `下载 ${body.ids.length} 个作品（${format}）` });
      return outcome.how === 'done' ? (outcome.answer ?? 'listed') : outcome.how;
    },
    show: (id) => callApi(showPackage, { params: { id } }),
    kept: keptPackages(),
    ability,
    save: (file) => saveFile(ability, file),
    hearing: () => realtime.open,
    say: {
      failed: (text) => toast.error(text),
      started: (name) => toast.success(`已开始保存 ${name}`),
      waiting: () => toast.success('下载包已准备好，请在「下载」中点按保存', { duration: 6000 }),
    },
    onSaved: () => {
      noteDeed();
      void hintGrowth();
    },
    onChanged: () => {
      line?.post('changed');
      void renewList();
    },
  });
  const stops = [
    onEvent('package-progress', ({ id, progress }) => made.heardProgress(id, progress)),
    onEvent('package-changed', ({ id, status }) => {
      made.heardChange(id, status);
      void renewList();
    }),
    line?.listen(() => void made.look()),
    // A package that waited to be asked for may have been put on the list.
    outbox.subscribe(() => void made.look()),
  ];
  const unregister = onForgetAccount(() => {
    made.stop();
    for (const stop of stops) stop?.();
    line?.close();
    unregister();
    keeper = undefined;
  });
  keeper = made;
  made.start().catch(sayError);
  return made;
}

/** Asks for a package; whatever goes wrong is said. @returns whether it was taken. */
export async function requestPackage(order: PackageOrder): Promise<boolean> {
  try {
    if ((await theKeeper().request(order)) === 'queued') {
      toast.show(queuedText());
      return true;
    }
    if (order.source !== 'creation-show' && packages.list.length > 0) toast.show('正在打包，完成后会自动保存');
    return true;
  } catch (error) {
    sayError(error);
    return false;
  }
}
