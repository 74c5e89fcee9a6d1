/** Today's column is tinted, earlier ones are quieter. */
export const dayTone = (date: string, today: string): 'today' | 'past' | 'ahead' =>
  date === today ? 'today' : date < today ? 'past' : 'ahead';
