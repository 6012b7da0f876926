import * as formRuntime from '../../../../renderer/form-runtime.ts';
import { lazyChunks } from '../../../../renderer/lazy-chunks.ts';
import { registerWidgets } from '../../../../renderer/widgets/groups.ts';
import * as inputs from '../../../../renderer/widgets/inputs.ts';

/** In the file of the page, as an app does that knows its first screen: no second request. */
registerWidgets(inputs.widgets);
lazyChunks.inputs.module = inputs;
lazyChunks.formRuntime.module = formRuntime;
