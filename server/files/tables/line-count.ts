/** Counts things in lines, and names the first lines. */
const MAX_LINES = 10;

export class LineCount {
  private readonly lines = new Set<number>();
  private hasMore = false;
  count = 0;

  add(line: number): void {
    this.count += 1;
    if (this.lines.size < MAX_LINES) this.lines.add(line);
    else if (!this.lines.has(line)) this.hasMore = true;
  }

  /** @returns no text for nothing; lines are written 第 3、4 行 */
  textOr(write: (count: number, lines: string) => string): string[] {
    if (this.count === 0) return [];
    return [write(this.count, `第 ${[...this.lines].join('、')}${this.hasMore ? ' …' : ''} 行`)];
  }
}
