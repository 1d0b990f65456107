// The documentation page: reads /api/openapi.json and draws it. Plain modules as the browser runs them; no markup from text, ever.

const DOMAINS = {
  account: '账户',
  credit: '热豆',
  growth: '成长任务',
  studio: '创作',
  tryon: '试衣',
  works: '作品',
  favourite: '收藏',
  community: '社区',
  chat: '助手',
  colour: '色彩',
  library: '趋势库',
  download: '下载',
  realtime: '实时',
  site: '站点',
  storage: '存储',
  platform: '平台',
};
const AUDIENCE = { member: '需登录', operator: '需运营权限' };

/** @param {string} tag @param {Record<string, string> | null} [attributes] @param {...(Node | string)} children */
function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const byId = (id) => document.getElementById(id);
const token = () =>
  byId('token')
    .value.trim()
    .replace(/^Bearer\s+/i, '');

/** An example value of a schema: enough to start typing from. */
function example(schema, depth = 0) {
  if (!schema || depth > 6) return null;
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return example(either.find((one) => one.type !== 'null') ?? either[0], depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => example(one, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, example(one, depth + 1)]));
  }
  if (type === 'array') return [example(schema.items, depth + 1)];
  if (type === 'integer' || type === 'number') return schema.minimum > -1e15 && schema.minimum < 1e15 ? schema.minimum : 0;
  if (type === 'boolean') return true;
  return type === 'string' ? '' : null;
}

function typeText(schema) {
  if (!schema) return '';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map(typeText).join(' | ');
  if (schema.type === 'array') return `${typeText(schema.items)}[]`;
  const bounds = [];
  if (schema.minLength !== undefined || schema.maxLength !== undefined)
    bounds.push(`${schema.minLength ?? 0}–${schema.maxLength ?? '∞'} 字`);
  if (schema.pattern) bounds.push(schema.pattern);
  return [schema.type ?? '任意', ...bounds].join(' · ');
}

function fieldTable(rows) {
  const table = el(
    'table',
    null,
    el('thead', null, el('tr', null, el('th', null, '名称'), el('th', null, '类型'), el('th', null, '必填'))),
  );
  const body = el('tbody');
  for (const { name, schema, required, place } of rows) {
    body.append(
      el(
        'tr',
        null,
        el('td', null, el('code', null, name), place ? ` ${place}` : ''),
        el('td', null, typeText(schema)),
        el('td', null, required ? '是' : ''),
      ),
    );
  }
  table.append(body);
  return table;
}

const json = (value) => el('pre', { tabindex: '0' }, JSON.stringify(value, null, 2));

function describe(operation) {
  const left = el('div');
  if (operation.description) left.append(el('p', null, operation.description));
  if (operation.parameters.length) {
    const place = { path: '（路径）', query: '', header: '（请求头）' };
    left.append(el('h3', null, '参数'), fieldTable(operation.parameters.map((one) => ({ ...one, place: place[one.in] }))));
  }
  const body = operation.requestBody?.content['application/json']?.schema;
  if (body) {
    const required = new Set(body.required ?? []);
    const rows = Object.entries(body.properties ?? {}).map(([name, schema]) => ({ name, schema, required: required.has(name) }));
    left.append(el('h3', null, '请求体'), rows.length ? fieldTable(rows) : json(body));
  }
  const answer = operation.responses['200'].content['application/json'].schema.properties.data;
  left.append(el('h3', null, 'data'), json(example(answer)));
  const refusals = el('tbody');
  for (const [status, response] of Object.entries(operation.responses)) {
    if (status === '200') continue;
    for (const [code, { value }] of Object.entries(response.content['application/json'].examples)) {
      refusals.append(
        el('tr', null, el('td', null, String(value.status_code)), el('td', null, el('code', null, code)), el('td', null, value.message)),
      );
    }
  }
  left.append(el('h3', null, '可能的拒绝'), el('table', null, refusals));
  return left;
}

function tryIt(method, path, operation) {
  const form = el('form', { class: 'try' }, el('h3', null, '试一试'));
  const inputs = operation.parameters.map((one) => {
    const input = el('input', { name: one.name, autocomplete: 'off', ...(one.required && { required: '' }) });
    form.append(el('label', null, one.name, input));
    return { one, input };
  });
  const schema = operation.requestBody?.content['application/json']?.schema;
  const text = schema && el('textarea', { 'aria-label': '请求体 JSON', spellcheck: 'false' });
  if (text) {
    text.value = JSON.stringify(example(schema), null, 2);
    form.append(text);
  }
  const file = operation.requestBody?.content['multipart/form-data'] && el('input', { type: 'file', name: 'file', 'aria-label': '文件' });
  if (file) form.append(file);
  const button = el('button', { type: 'submit' }, '发送');
  const result = el('div', { role: 'status' });
  form.append(button, result);

  async function send() {
    let url = path;
    const query = new URLSearchParams();
    const headers = {};
    for (const { one, input } of inputs) {
      if (one.in === 'path') url = url.replace(`{${one.name}}`, encodeURIComponent(input.value));
      else if (input.value !== '' && one.in === 'query') query.set(one.name, input.value);
      else if (input.value !== '') headers[one.name] = input.value;
    }
    if (token()) headers.authorization = `Bearer ${token()}`;
    let body;
    if (text) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(JSON.parse(text.value));
    } else if (file) {
      body = new FormData();
      if (file.files[0]) body.append('file', file.files[0]);
    }
    const began = performance.now();
    const answer = await fetch(query.size ? `${url}?${query}` : url, { method, headers, body });
    const ms = Math.round(performance.now() - began);
    const content = await answer.text();
    const line = `${answer.status} · ${ms} ms · ${answer.headers.get('x-message-code') || 'ok'} · ${answer.headers.get('x-request-id')}`;
    result.replaceChildren(el('p', { class: answer.ok ? '' : 'bad' }, line), pretty(content));
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    send()
      .catch((error) => {
        const words = error instanceof SyntaxError ? `请求体不是有效的 JSON：${error.message}` : '没有收到回答：请检查网络后重试';
        result.replaceChildren(el('p', { class: 'bad' }, words));
      })
      .finally(() => {
        button.disabled = false;
      });
  });
  return form;
}

function pretty(content) {
  try {
    return json(JSON.parse(content));
  } catch {
    return el('pre', { tabindex: '0' }, content.slice(0, 5000));
  }
}

function callNode(method, path, operation) {
  const audience = AUDIENCE[operation['x-audience']];
  const summary = el(
    'summary',
    null,
    el('span', { class: `method ${method}` }, method),
    el('span', { class: 'path' }, path),
    ...(audience ? [el('span', { class: 'tag' }, audience)] : []),
    ...(operation.deprecated ? [el('span', { class: 'tag' }, '旧路径')] : []),
    el('span', { class: 'says' }, operation.summary),
  );
  const node = el('details', { class: 'call', id: `${method}${path}` }, summary);
  // Drawn when it is opened: a hundred forms at once would make the page slow on a phone.
  node.addEventListener('toggle', () => {
    if (node.open && node.children.length === 1)
      node.append(el('div', { class: 'inside' }, describe(operation), tryIt(method, path, operation)));
  });
  const messages = Object.values(operation.responses).flatMap((one) => Object.entries(one.content['application/json'].examples ?? {}));
  const words = [
    method,
    path,
    operation.summary,
    operation.operationId,
    ...messages.map(([code, { value }]) => `${code} ${value.message}`),
  ];
  return { node, words: words.join(' ').toLowerCase() };
}

function draw(document_) {
  byId('version').textContent = `v${document_.info.version}`;
  const sections = document_.tags.map(({ name }) => {
    const calls = Object.entries(document_.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => callNode(method.toUpperCase(), path, operation)),
    );
    const section = el(
      'section',
      { id: name, 'aria-label': DOMAINS[name] ?? name },
      el('h2', null, DOMAINS[name] ?? name),
      ...calls.map((call) => call.node),
    );
    const link = el('a', { href: `#${name}` }, DOMAINS[name] ?? name, el('small', null, String(calls.length)));
    return { calls, section, link };
  });
  byId('domains').replaceChildren(...sections.map((one) => one.link));
  byId('calls').replaceChildren(...sections.map((one) => one.section));
  byId('calls').setAttribute('aria-busy', 'false');

  const search = () => {
    const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { calls, section, link } of sections) {
      const hits = calls.filter((call) => {
        const hit = words.every((word) => call.words.includes(word));
        call.node.hidden = !hit;
        return hit;
      }).length;
      section.hidden = hits === 0;
      link.hidden = hits === 0;
      shown += hits;
    }
    byId('count').textContent = shown ? `共 ${shown} 个接口` : '没有匹配的接口，请换一个关键词';
  };
  byId('search').addEventListener('input', search);
  search();
}

try {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(String(answer.status));
  draw(await answer.json());
} catch {
  byId('calls').replaceChildren(el('p', { class: 'quiet' }, '文档暂时无法载入，请刷新页面重试'));
}
