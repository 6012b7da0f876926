import * as formRuntime from '../../../../renderer/form-runtime.ts';
import { lazyChunks } from '../../../../renderer/lazy-chunks.ts';
import { registerWidgets } from '../../../../renderer/widgets/groups.ts';
import * as inputs from '../../../../renderer/widgets/inputs.ts';

/** Same file as the page: an app with a known first screen needs no second request. */
registerWidgets(inputs.widgets);
lazyChunks.inputs.module = inputs;
lazyChunks.formRuntime.module = formRuntime;
