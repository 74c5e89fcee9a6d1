# Input: the documents in console.json, as an array. Returns the settings that nginx needs as assignments of the shell.
# Ends with one sentence about the first of these that breaks the schema ($schema), because another default would serve
# the console at another address. Names any other invalid or unknown setting, whose default the console uses.

def refuse($problem): "\($file): \($problem)\n" | halt_error(1);

# In JavaScript \w has only ASCII letters, and $ accepts no line break at the end.
def as_oniguruma: split("\\w") | join("A-Za-z0-9_") | split("$") | join("\\z");

def is_valid($setting):
  . as $value
  | if $setting.enum then any($setting.enum[]; . == $value)
    elif $setting.type == "integer" then type == "number" and . == floor
    else type == $setting.type end
  and (if $setting.pattern then test($setting.pattern | as_oniguruma) else true end)
  and . >= ($setting.minimum // .) and . <= ($setting.maximum // .);

def check($setting; $path):
  if $setting.properties then
    if type != "object" then refuse("\($path | join(".")) must be an object.")
    else to_entries[] | .key as $name | select($setting.properties[$name])
      | .value | check($setting.properties[$name]; $path + [$name])
    end
  elif $setting.items and type == "array" then .[] | check($setting.items; $path)
  elif is_valid($setting) then empty
  else refuse("\($path | join(".")) has an invalid value: \(tojson[:80])") end;

def ignored($setting; $path):
  if $setting.properties and type == "object" then
    to_entries[] | .key as $name | ($path + [$name]) as $inner
    | if $setting.properties[$name] then .value | ignored($setting.properties[$name]; $inner)
      else "\($inner | join(".")) is unknown" end
  elif $setting.items and type == "array" then .[] | ignored($setting.items; $path)
  elif $setting.properties == null and is_valid($setting) then empty
  else "\($path | join(".")) has an invalid value: \(tojson[:80]); the default applies" end;

# Schema of the settings that nginx needs.
def needed: {properties: ($schema[0].properties
  | {basePath, apiPrefixes, timeouts, errorReporting: {properties: {address: .errorReporting.properties.address}}})};

def setting($group; $name): .[$group][$name] // $schema[0].properties[$group].properties[$name].default;

# Origin of an address on another host; empty for a path.
def origin:
  if startswith("https://") | not then ""
  else "https://" + (capture("^https://([^/@]*@)?(?<host>[A-Za-z0-9.-]+(:[0-9]{1,5})?)(/|\\z)").host
    // refuse("errorReporting.address has an invalid host.")) end;

if length != 1 or (first | type != "object") then refuse("must contain one JSON object.") else first end
| [check(needed; [])] as $checked
| @sh "BASE=\((.basePath // $schema[0].properties.basePath.default) | rtrimstr("/"))",
  @sh "API_PREFIXES=\([setting("apiPrefixes"; "auth", "business", "oauth")] | map(split(".") | join("\\.")) | join("|"))",
  @sh "READ_TIMEOUT=\([setting("timeouts"; "call", "file", "moveIn")] | max | ceil + 5)",
  @sh "REPORT_ORIGIN=\(setting("errorReporting"; "address") | origin)",
  (ignored($schema[0]; []) | @sh "echo \("\($file): \(.)") >&2")
