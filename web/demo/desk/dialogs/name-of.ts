/** A name that has to be there and fit; null when it does. */
export const nameFault =
  (noun: string, most: number) =>
  (name: string): string | null => {
    if (name.trim() === '') return `请输入${noun}`;
    return name.trim().length > most ? `不能超过 ${most} 个字符` : null;
  };

/** The name that somebody types again, to be sure that it is this one. */
export const sameName =
  (name: string) =>
  (typed: string): string | null =>
    typed.trim() === name ? null : `请输入“${name}”以确认`;
