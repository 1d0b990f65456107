/** What will be gone, what stays and why, and what can still be taken along. */
import { Link } from '@tanstack/react-router';
import type { ClosingCounts, closingState } from '../../../contract/account/closing.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { numberWords } from '../../shell/moment-words.ts';
import css from './closing.module.css';

type State = CallAnswer<typeof closingState>;

const WORDS: readonly (readonly [keyof ClosingCounts, name: string, unit: string, then?: string])[] = [
  ['works', '作品', '张'],
  ['published', '社区作品', '件', '立即撤下'],
  ['tasks', '进行中的任务', '个', '立即取消'],
  ['favourites', '收藏', '项'],
  ['shared', '分享链接', '个', '立即失效'],
  ['packages', '下载包', '个'],
  ['models', '我的模特', '个'],
  ['follows', '关注的品牌', '个'],
  ['beans', '热豆', '豆', '作废，不退还'],
];

const yuan = (fen: number): string => (fen / 100).toFixed(2);

export function ClosingList({ state, close }: { readonly state: State; close(): void }) {
  const { counts, refundable_fen: refundable, employer } = state;
  const gone = WORDS.filter(([key]) => counts[key] > 0);
  return (
    <div className={css.list}>
      <section aria-labelledby="closing-gone">
        <h3 id="closing-gone" className={css.heading}>
          将永久删除
        </h3>
        <dl className={css.facts}>
          {gone.map(([key, name, unit, then]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                {numberWords(counts[key])} {unit}
                {then && <small>{then}</small>}
              </dd>
            </div>
          ))}
          <div>
            <dt>个人信息</dt>
            <dd>姓名、手机号、头像、上传的图片、通知与登录记录</dd>
          </div>
        </dl>
        {employer && <p className={css.text}>你会同时离开「{employer}」。</p>}
        {refundable > 0 && (
          <p className={css.text}>
            近 7 日充值还有 <b>¥{yuan(refundable)}</b> 可以退款：想退回请先联系客服，注销后不再退还。
          </p>
        )}
      </section>
      <section aria-labelledby="closing-stays">
        <h3 id="closing-stays" className={css.heading}>
          会保留
        </h3>
        <p className={css.text}>
          订单、已开具的发票与热豆流水：法律与账目要求保存，其中不再有你的姓名和手机号（发票抬头除外）。另存一份无法还原的号码指纹一年，只用来避免重复领取体验礼：同一手机号重新注册得到的是一个空账户，不再赠送热豆与会员体验。
        </p>
      </section>
      {counts.works + counts.packages > 0 && (
        <section aria-labelledby="closing-along">
          <h3 id="closing-along" className={css.heading}>
            想带走作品？
          </h3>
          <p className={css.text}>
            先去
            <Link to="/works" className={css.there} onClick={close}>
              我的作品
            </Link>
            打包下载，或在
            <Link to="/personal" search={{ tab: '下载' }} className={css.there} onClick={close}>
              下载
            </Link>
            里保存已有的包。
          </p>
        </section>
      )}
    </div>
  );
}
