import { describe, expect, it } from 'vitest';
import { type Draft, emptyDraft } from '../../../src/app/studio/creation/draft.ts';
import { isPainted, layerOf, paintStrokes, type Stroke } from '../../../src/app/studio/creation/fields/mask-strokes.ts';
import { toggleTerm } from '../../../src/app/studio/creation/fields/prompt-field.tsx';
import { creationOf, reduce } from '../../../src/app/studio/creation/form-state.ts';
import { statusText } from '../../../src/app/studio/creation/tasks/task-card.tsx';
import { saidOf } from '../../../src/app/studio/creation/tasks/task-shot.tsx';
import type { Task } from '../../../src/contract/studio/task.ts';

describe('the form of a tool', () => {
  it('clears the sentence of a field as soon as the field changes, and no other', () => {
    const errors = { 'input.prompt': ['请输入描述'], 'parameters.ratio': ['请选择此项'] };
    const next = reduce({ draft: emptyDraft(), errors }, { type: 'value', name: 'input.prompt', value: '方领' });
    expect(next.draft.input).toEqual({ prompt: '方领' });
    expect(next.errors).toEqual({ 'parameters.ratio': ['请选择此项'] });
  });

  it('fills the place of one picture and leaves the others as they are', () => {
    const place = (draft: Draft, at: number, value: string) =>
      reduce({ draft, errors: {} }, { type: 'place', name: 'input.keep', place: at, value }).draft;
    const second = place(emptyDraft(), 1, 'u/b');
    expect(second.input).toEqual({ keep: ['', 'u/b'] });
    expect(place(second, 0, 'u/a').input).toEqual({ keep: ['u/a', 'u/b'] });
    // A draft from before there was one for each.
    expect(place({ ...emptyDraft(), input: { keep: 'u/a' } }, 1, 'u/b').input).toEqual({ keep: ['u/a', 'u/b'] });
  });

  it('writes a draft as the call takes it', () => {
    const { draft } = reduce({ draft: emptyDraft(), errors: {} }, { type: 'lane', lane: 'offline' });
    expect(creationOf('pattern', draft)).toEqual({
      creative_type: 'pattern',
      creative_count: undefined,
      task_type: 'offline',
      input: {},
      parameters: {},
    });
  });
});

describe('terms under the prompt', () => {
  it('adds after a comma and takes away without leaving one', () => {
    expect(toggleTerm('', '方领')).toBe('方领');
    expect(toggleTerm('米色连衣裙，', '方领')).toBe('米色连衣裙，方领');
    expect(toggleTerm('米色连衣裙，方领，缎面', '方领')).toBe('米色连衣裙，缎面');
  });
});

describe('painted masks', () => {
  const dot: Stroke = { tool: 'brush', size: 8, points: [{ x: 3, y: 4 }] };
  const rubbed: Stroke = { tool: 'eraser', size: 8, points: [{ x: 3, y: 4 }] };

  it('draws a touch without a move as a dot, and erases by cutting out', () => {
    const calls: string[] = [];
    const context = {
      lineCap: 'butt',
      lineJoin: 'miter',
      lineWidth: 1,
      strokeStyle: '',
      globalCompositeOperation: 'source-over',
      beginPath: () => calls.push('begin'),
      moveTo: (x: number, y: number) => calls.push(`move ${x} ${y}`),
      lineTo: (x: number, y: number) => calls.push(`line ${x} ${y}`),
      stroke(this: { globalCompositeOperation: string }) {
        calls.push(`stroke ${this.globalCompositeOperation}`);
      },
    };
    paintStrokes(context as unknown as CanvasRenderingContext2D, [dot, rubbed], '#fff');
    expect(calls).toEqual([
      'begin',
      'move 3 4',
      'line 3 4',
      'stroke source-over',
      'begin',
      'move 3 4',
      'line 3 4',
      'stroke destination-out',
    ]);
  });

  it('what is painted over another meaning takes its place', () => {
    const stays: Stroke = { ...dot, tone: 'keep' };
    const goes: Stroke = { ...dot, tone: 'remove' };
    expect(layerOf([stays, goes, rubbed], 'keep').map(({ tool }) => tool)).toEqual(['brush', 'eraser', 'eraser']);
    expect(layerOf([stays, goes, rubbed], 'remove').map(({ tool }) => tool)).toEqual(['eraser', 'brush', 'eraser']);
    expect(isPainted(layerOf([goes], 'keep'))).toBe(false);
  });

  it('knows a mask on which nothing was painted', () => {
    expect(isPainted([])).toBe(false);
    expect(isPainted([rubbed])).toBe(false);
    expect(isPainted([dot])).toBe(true);
  });
});

describe('what a task says', () => {
  const base = { status: 'waiting', position: 3, expected_seconds: 75, delivered: 0, count: 4, stage: '', reason: '' };
  const say = (part: Partial<Task>) => statusText({ ...base, ...part } as Task);

  it('names the place in the queue and the expected time', () => {
    expect(say({})).toBe('排队第 3 位，预计 2 分钟');
    expect(say({ position: 1, expected_seconds: 12 })).toBe('即将开始，预计 12 秒');
  });
  it('counts what is done and says what is being done', () => {
    expect(say({ status: 'running', delivered: 1, stage: '铺色' })).toBe('1 / 4 完成 · 铺色');
  });
  it('gives the reason of an ending that is not good', () => {
    expect(say({ status: 'failed', reason: '引擎不可用' })).toBe('引擎不可用');
  });
});

describe('what stands on a picture', () => {
  it('is its name and what is wrong with it', () => {
    const reading = { title: '假日漫游', tags: [], description: '' };
    expect(saidOf({ reading, notes: ['没有画：草编包', '第二句'] })).toBe('假日漫游\n没有画：草编包');
    expect(saidOf({ reading, notes: [] })).toBe('假日漫游');
    expect(saidOf({ reading: null, notes: ['边缘仅供参考'] })).toBe('边缘仅供参考');
    expect(saidOf({ reading: null, notes: [] })).toBe('');
  });
});
