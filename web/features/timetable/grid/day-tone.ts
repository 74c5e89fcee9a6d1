/** Returns the tone of a day's column. Today's column is tinted, and those of earlier days are muted. */
export const dayTone = (date: string, today: string): 'today' | 'past' | 'ahead' =>
  date === today ? 'today' : date < today ? 'past' : 'ahead';
