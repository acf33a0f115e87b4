// The clock of a game: it runs while the page is seen, nobody has stopped it, and the board is not full.
class Clock {
  seconds = $state(0);
  stopped = $state(false); // by the player
  private last = 0;

  // `ended`: whether the game is over, so that time no longer counts.
  start(ended: () => boolean): void {
    this.last = performance.now();
    setInterval(() => {
      const now = performance.now();
      // After a sleep of the computer, a second is what has passed.
      const passed = Math.min(now - this.last, 2000);
      this.last = now;
      if (!this.stopped && !ended() && document.visibilityState === 'visible') this.seconds += passed / 1000;
    }, 1000);
  }

  get words(): string {
    return written(this.seconds);
  }
}

/** Returns seconds as 12:41, or 1:02:03. */
export function written(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export const clock = new Clock();
