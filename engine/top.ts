/** The `limit` smallest of the keys offered, as a heap with the largest on top. Keys are distinct. */
export class Smallest {
  /** Only keys below this are worth offering. */
  limit = Number.POSITIVE_INFINITY
  private readonly heap: Float64Array
  private count = 0

  constructor(limit: number) {
    this.heap = new Float64Array(limit)
    if (limit === 0) this.limit = Number.NEGATIVE_INFINITY
  }

  offer(key: number) {
    const { heap } = this
    if (this.count < heap.length) {
      this.rise(this.count++, key)
      if (this.count === heap.length) this.limit = heap[0]
    } else if (key < this.limit) {
      this.sink(key)
      this.limit = heap[0]
    }
  }

  /** Ascending. */
  sorted(): Float64Array {
    return this.heap.slice(0, this.count).sort()
  }

  private rise(from: number, key: number) {
    const { heap } = this
    let index = from
    while (index > 0) {
      const above = (index - 1) >> 1
      if (heap[above] >= key) break
      heap[index] = heap[above]
      index = above
    }
    heap[index] = key
  }

  private sink(key: number) {
    const { heap, count } = this
    let index = 0
    for (;;) {
      let below = 2 * index + 1
      if (below >= count) break
      if (below + 1 < count && heap[below + 1] > heap[below]) below++
      if (heap[below] <= key) break
      heap[index] = heap[below]
      index = below
    }
    heap[index] = key
  }
}
