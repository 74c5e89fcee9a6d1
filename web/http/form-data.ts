/** Converts a body to form data, for calls that carry a file. Empty fields are omitted. */
export function formDataOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
