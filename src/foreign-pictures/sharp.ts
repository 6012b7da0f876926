// The image library, set up for pictures from outside. Import it from here only.
import sharp from 'sharp';

/** Only these decoders see foreign bytes: no vector graphics, no documents, no further libraries behind them. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Pictures come rarely; the service needs its processors and its memory for answers.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
