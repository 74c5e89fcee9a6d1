import { addDays, daysBetween } from '#contracts/formats/business-date.ts';

/**
 * Independent models of enrolments, cards and seats, written from the rules and not from the code. Together with
 * hours-model.ts they determine what a student's lessons cost and who is on a roll.
 */

/** An enrolment: whether it is suspended, and the class to which it is assigned. */
export class EnrolmentModel {
  cla: number | null = null;
  /** First day of the current suspension. */
  suspendedFrom: string | null = null;
  /** Suspensions that ended: first day, and the day of the return. */
  #ended: { from: string; until: string }[] = [];

  suspend(today: string): void {
    this.suspendedFrom = today;
  }

  resume(today: string): void {
    if (this.suspendedFrom) this.#ended.push({ from: this.suspendedFrom, until: today });
    this.suspendedFrom = null;
  }

  isSuspendedOn(day: string): boolean {
    const lasts = this.suspendedFrom !== null && this.suspendedFrom <= day;
    return lasts || this.#ended.some(({ from, until }) => from <= day && day < until);
  }
}

/** A purchase of days. Money is fen. */
export interface Card {
  first: string;
  last: string;
  price: number;
  refundedDays: number;
  refundedMoney: number;
  closed: boolean;
}

/** The cards of a student in one course. They follow each other. */
export class CardModel extends EnrolmentModel {
  cards: Card[] = [];

  buy(today: string, days: number, price: number): void {
    const from = this.suspendedFrom ?? today;
    const first = this.end !== null && this.end >= from ? addDays(this.end, 1) : from;
    const last = addDays(first, days - 1);
    this.cards.push({ first, last, price, refundedDays: 0, refundedMoney: 0, closed: false });
  }

  /** Last day of all cards. A card whose days were all refunded does not count. */
  get end(): string | null {
    const lastDays = (cards: readonly Card[]): string[] => cards.map(({ last }) => last).sort();
    return lastDays(this.cards.filter(({ first, last }) => first <= last)).at(-1) ?? lastDays(this.cards)[0] ?? null;
  }

  /** Ends a suspension and returns the suspended days: the unused part of the cards moves by as many days. */
  override resume(today: string): void {
    const from = this.suspendedFrom ?? today;
    super.resume(today);
    for (const card of this.cards.filter(({ last, closed }) => !closed && last >= from))
      moveCard(card, daysBetween(from, today), card.first >= from);
  }

  runsOn = (day: string): boolean =>
    !this.isSuspendedOn(day) && this.cards.some(({ first, last }) => first <= day && day <= last);

  /** Returns the number of unused days of a card. Today counts as used, unless the enrolment is suspended. */
  unusedDays({ first, last }: Card, today: string): number {
    const next = this.suspendedFrom ?? addDays(today, 1);
    return Math.max(0, daysBetween(first > next ? first : next, last) + 1);
  }

  /** Refunds days of a card. Later cards begin and end earlier by as many days. */
  refund(card: Card, days: number, money: number, today: string): void {
    card.closed = days === this.unusedDays(card, today);
    card.refundedDays += days;
    card.refundedMoney += money;
    for (const later of this.cards.filter((one) => !one.closed && one.last > card.last)) moveCard(later, -days, true);
    card.last = addDays(card.last, -days);
  }
}

function moveCard(card: Card, days: number, whole: boolean): void {
  card.last = addDays(card.last, days);
  if (whole) card.first = addDays(card.first, days);
}

export type Owner = 'hour' | 'date';

/** The seat of a student in one class: what happened to it, in order. */
export class SeatModel {
  #events: { day: string; state: 'in' | 'away' | 'out'; owner: Owner }[] = [];

  take = (today: string, owner: Owner): number => this.#events.push({ day: today, state: 'in', owner });
  pause = (today: string, owner: Owner): number => this.#events.push({ day: today, state: 'away', owner });

  /** Gives the seat up. Forgets a seat that was taken only today and is in no recorded lesson. */
  leave(today: string, isRecorded: boolean): void {
    if (!isRecorded && this.#events.every(({ day }) => day === today)) this.#events = [];
    else this.#events.push({ day: today, state: 'out', owner: this.#events.at(-1)?.owner ?? 'hour' });
  }

  /** Enrolment that currently holds the seat. */
  get owner(): Owner | null {
    const last = this.#events.at(-1);
    return last && last.state !== 'out' ? last.owner : null;
  }

  /** Returns the entry of the seat on the roll of a day, or null if the student never had the seat. */
  on(day: string): { place: 'held' | 'later' | 'former'; preselected: boolean; owner: Owner } | null {
    const before = this.#events.findLastIndex((event) => event.day < day);
    const ofDay = this.#events.slice(Math.max(0, before)).filter((event) => event.day <= day);
    const atEnd = ofDay.at(-1);
    if (atEnd && ofDay.some(({ state }) => state !== 'out'))
      return { place: 'held', preselected: atEnd.state === 'in', owner: atEnd.owner };
    const next = this.#events.find((event) => event.day > day);
    const later = this.#events.findLast((event) => event.day === next?.day);
    const former = later ?? atEnd;
    return former ? { place: later ? 'later' : 'former', preselected: false, owner: former.owner } : null;
  }
}
