/**
 * A growing column of whole numbers of 32 bits: 267,595 rows of four columns take 4 MB, and 100 MB as
 * objects.
 */
export class GrowingInts {
  #held = new Int32Array(4096)
  length = 0

  push(value: number): void {
    if (this.length === this.#held.length) {
      const larger = new Int32Array(this.#held.length * 2)
      larger.set(this.#held)
      this.#held = larger
    }
    this.#held[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.#held[index]
  }
}
