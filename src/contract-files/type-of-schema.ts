import { createTypeReader, type TypeOfSchema } from '../../renderer/entries/schemas.ts';
import { definitionOf, SchemaFileError, type NamedSchema } from './schema.ts';
import { mergeVariants, variantsOf } from './variants.ts';

/**
 * Reads types from schemas. The reader throws SchemaError for a schema without a matching type.
 * @param entities schemas of schemas/entities
 */
export const createContractTypeReader = (entities: readonly NamedSchema[]): TypeOfSchema =>
  createTypeReader((schema, file) => {
    if (typeof schema.$ref !== 'string') return mergeVariants(variantsOf(schema, file, entities));
    const found = definitionOf(schema.$ref, file, entities);
    if (!found)
      throw new SchemaFileError(
        `$ref ${schema.$ref}: there is no such schema in schemas/entities or $defs. Add it, or fix the reference.`,
      );
    return found;
  });
