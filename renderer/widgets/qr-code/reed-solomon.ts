/** Product of two bytes in the field GF(2⁸) of QR codes, whose polynomial is x⁸ + x⁴ + x³ + x² + 1. */
const multiply = (left: number, right: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
};

/** The polynomial (x − 1)(x − 2)(x − 4)… of a degree, from its second-highest coefficient; the highest is 1. */
const divisorOf = (degree: number): readonly number[] => {
  let coefficients: number[] = [1];
  let root = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    const shifted = [...coefficients, 0];
    coefficients = shifted.map(
      (coefficient, index) =>
        coefficient ^ multiply(index === 0 ? 0 : (coefficients[index - 1] ?? 0), root),
    );
    root = multiply(root, 2);
  }
  return coefficients.slice(1);
};

/** The codewords of error correction of a block: what is left when its data are divided. @param count how many */
export const correctionOf = (data: readonly number[], count: number): readonly number[] => {
  const divisor = divisorOf(count);
  let rest: number[] = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map(
      (value, index) => value ^ multiply(divisor[index] ?? 0, factor),
    );
  }
  return rest;
};
