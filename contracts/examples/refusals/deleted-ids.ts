/** An id that exists in no world. It represents a record that was deleted after the screen was opened. */
export const DELETED_ID = '1843200000000000999';
export const DELETED_USERNAME = 'yijingshanchu';
