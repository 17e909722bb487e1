#!/bin/bash
# Completions: they load, and offer commands, options and values.
. "$(dirname "$0")/lib.sh"
"$MUSTER" completion bash >muster.bash || fail "completion bash"
# shellcheck disable=SC1091
source ./muster.bash
complete -p muster | grep -q _muster || fail "bash does not know the completion"
offers() { # WORDS...: what is offered for the last one
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _muster
    echo "${COMPREPLY[*]}"
}
expect_offer() { # WANTED WORDS...
    wanted=$1
    shift
    got=$(offers "$@")
    [[ " $got " == *" $wanted "* ]] || fail "bash offers \"$got\", not \"$wanted\", after $*"
}
for command in $("$MUSTER" manpage | grep -v '^muster$'); do
    expect_offer "$command" muster ""
    while read -r option; do
        expect_offer "--$option" muster "$command" "--"
    done < <("$MUSTER" "$command" --help | sed -n 's/^  \(-., \)\{0,1\} *--\([a-z0-9-]*\).*/\2/p')
done
expect_offer play muster pl
expect_offer imperium muster play ""
expect_offer imperium muster rules im
expect_offer human muster play imperium --opponent h
expect_offer greedy muster play --bots g
expect_offer random muster play --seat r
expect_offer check muster pack c
touch some.journal
expect_offer some.journal muster replay so
expect_offer some.journal muster play --resume some
[[ " $(offers muster m) " == *manpage* ]] && fail "a hidden command is offered"

# zsh, on a terminal of its own.
"$MUSTER" completion zsh >_muster || fail "completion zsh"
if ! command -v zsh >/dev/null; then
    fail "zsh is missing: scripts/setup test installs it"
    finish
fi
cat >.zshrc <<'X'
PS1='ready> '
fpath=($HOME $fpath)
autoload -Uz compinit
compinit -u -D
zstyle ':completion:*' list-colors ''
X
T="tmux -u -L muster-zsh-$$"
trap '$T kill-server 2>/dev/null; rm -rf "$work"' EXIT
TERM=screen $T -f /dev/null new-session -d -x 100 -y 40 "env ZDOTDIR=$work HOME=$work TERM=screen zsh"
shows() { $T capture-pane -p >screen && grep -qF -- "$1" screen; }
wait_until shows 'ready>' || fail "zsh does not start" screen
$T send-keys 'muster pla' Tab
wait_until shows 'muster play' || fail "zsh does not complete a command" screen
$T send-keys 'imp' Tab
wait_until shows 'muster play imperium' || fail "zsh does not complete a game" screen
$T send-keys -- '--opp' Tab 'hu' Tab
wait_until shows '--opponent human' || fail "zsh does not complete an option and its value" screen
finish
