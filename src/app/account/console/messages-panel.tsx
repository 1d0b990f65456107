/** What was sent by SMS and mail. Codes are nowhere in it. */
import { MESSAGE_CHANNELS, MESSAGE_STATES, sentMessages } from '../../../contract/account/console-messages.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { environmentOf } from '../../../contract/site/environment.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { ConsoleRow, Tag, type Tone } from '../../shell/console/console-row.tsx';
import { FilterSelect } from '../../shell/console/filter-fields.tsx';
import { PagedList } from '../../shell/console/paged-list.tsx';
import { useFilters } from '../../shell/console/use-filters.ts';
import { momentWords } from '../../shell/moment-words.ts';

type Answer = CallAnswer<typeof sentMessages>;
type Sent = Answer['list'][number];

const CHANNEL_WORDS = { sms: '短信', mail: '邮件' } as const;
const STATE_WORDS = { sent: '已发出', kept: '仅留存', failed: '失败' } as const;
/** Who carried it, as the configuration names them; another build's word is shown as it is. */
const DRIVER_WORDS: Readonly<Record<string, string>> = { outbox: '未发出', aliyun: '阿里云', smtp: 'SMTP', webhook: 'Webhook' };
const TONES: Readonly<Record<Sent['state'], Tone>> = { sent: 'ok', kept: 'warn', failed: 'bad' };

export function MessagesPanel() {
  const [{ channel, state }, set] = useFilters(sentMessages.query);
  return (
    <section className={css.page} aria-label="短信与邮件">
      <div className={css.filters}>
        <FilterSelect
          label="渠道"
          value={channel}
          words={CHANNEL_WORDS}
          onChange={(next) => set({ state, channel: MESSAGE_CHANNELS.find((one) => one === next) })}
        />
        <FilterSelect
          label="状态"
          value={state}
          words={STATE_WORDS}
          onChange={(next) => set({ channel, state: MESSAGE_STATES.find((one) => one === next) })}
        />
      </div>
      <PagedList
        label="发送记录"
        queryKey={[sentMessages.id, { channel, state }]}
        read={(before, signal) => callApi(sentMessages, { query: { channel, state, before } }, { signal })}
        keyOf={({ id }: Sent) => id}
        row={(sent) => <SentRow sent={sent} />}
        emptyText="短信验证码与通知邮件发出后会记在这里。"
        head={(page: Answer) => <Drivers page={page} />}
      />
    </section>
  );
}

function Drivers({ page }: { readonly page: Answer }) {
  const { drivers, kept_days: days } = page;
  return (
    <div className={css.section}>
      {drivers.sms === 'none' && <p className={css.alarm}>没有短信服务商：验证码发不出去。请设置 SMS_DRIVER。</p>}
      <p className={css.totals}>
        短信：{drivers.sms === 'outbox' ? '内置收件箱（不会真的发出）' : (DRIVER_WORDS[drivers.sms] ?? drivers.sms)} · 邮件：
        {drivers.mail === 'outbox' ? '仅留存，需人工转达' : (DRIVER_WORDS[drivers.mail] ?? drivers.mail)} · 保留 {days} 天
      </p>
      {environmentOf(location.hostname) === 'DEVELOPMENT' && drivers.sms === 'outbox' && (
        <a className={css.link} href="/dev/inbox">
          打开开发收件箱
        </a>
      )}
    </div>
  );
}

function SentRow({ sent }: { readonly sent: Sent }) {
  const { channel, to, subject, state, driver, attempts, error, created_at } = sent;
  return (
    <ConsoleRow
      title={subject}
      tags={<Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag>}
      facts={[CHANNEL_WORDS[channel], to, DRIVER_WORDS[driver] ?? driver, attempts > 1 && `尝试 ${attempts} 次`, error]}
      endNote={momentWords(created_at)}
    />
  );
}
