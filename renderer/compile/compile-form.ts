import type { Field, FieldKind, FieldList, Form } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import type {
  CompiledField,
  CompiledFieldKind,
  CompiledFieldList,
  CompiledForm,
  WhenHidden,
} from './compiled.ts';
import { compileNode, shapeOf } from './compile-node.ts';
import { compileOptional, compileValue, mergeDependencies, type Compiler } from './compiler.ts';

type FieldBasics = Pick<Field, 'init' | 'required' | 'rules' | 'remember'>;

const compileField = (
  compiler: Compiler,
  field: FieldBasics,
  type: CompiledField['type'],
  whenHidden: WhenHidden,
  pointer: Pointer,
): CompiledField => ({
  type,
  init: compileOptional(compiler, field.init, joinPointer(pointer, 'init')),
  required: compileOptional(compiler, field.required, joinPointer(pointer, 'required')),
  rules: (field.rules ?? []).map(({ test, message }, index) => ({
    test: compileValue(compiler, test, joinPointer(pointer, 'rules', index, 'test')),
    message: compileValue(compiler, message, joinPointer(pointer, 'rules', index, 'message')),
  })),
  remember: field.remember !== false,
  whenHidden,
});

const compileKind = (
  compiler: Compiler,
  name: string,
  kind: FieldKind,
  whenHidden: WhenHidden,
  pointer: Pointer,
): CompiledFieldKind => {
  const node = compileNode(
    compiler,
    { id: name, widget: kind.widget, ...(kind.props ? { props: kind.props } : {}) },
    pointer,
  );
  const type = node.kind === 'widget' ? shapeOf(compiler.catalogue, node.widget)?.field : undefined;
  return {
    field: compileField(compiler, kind, type ?? 'text', kind.whenHidden ?? whenHidden, pointer),
    node,
  };
};

const compileList = (
  compiler: Compiler,
  list: FieldList,
  whenHidden: WhenHidden,
  pointer: Pointer,
): CompiledFieldList => {
  const from = compileValue(compiler, list.from, joinPointer(pointer, 'from'));
  const key = compileValue(compiler, list.key, joinPointer(pointer, 'key'));
  const kind = compileValue(compiler, list.kind, joinPointer(pointer, 'kind'));
  const where = compileOptional(compiler, list.where, joinPointer(pointer, 'where'));
  return {
    pointer,
    from,
    as: list.as,
    key,
    kind,
    where,
    kinds: new Map(
      Object.entries(list.kinds).map(([name, entry]) => [
        name,
        compileKind(compiler, name, entry, whenHidden, joinPointer(pointer, 'kinds', name)),
      ]),
    ),
    unknownKind: compileNode(compiler, list.unknownKind, joinPointer(pointer, 'unknownKind')),
    entryDependencies: mergeDependencies(from, key, kind),
    dependencies: mergeDependencies(from, key, kind, where),
  };
};

export const compileForm = (compiler: Compiler, form: Form): CompiledForm => {
  const whenHidden = form.whenHidden ?? 'exclude';
  return {
    remember: form.remember === true,
    fields: new Map(
      Object.entries(form.fields ?? {}).map(([name, field]) => [
        name,
        compileField(compiler, field, field.type, whenHidden, joinPointer('/form/fields', name)),
      ]),
    ),
    lists: new Map(
      Object.entries(form.lists ?? {}).map(([name, list]) => [
        name,
        compileList(compiler, list, whenHidden, joinPointer('/form/lists', name)),
      ]),
    ),
  };
};
