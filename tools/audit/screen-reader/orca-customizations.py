"""Read by Orca when it starts, from its own folder.

Orca 43 remembers what it knows of an object under the object's address in memory, and forgets no object that is gone:
one that comes later at that address is taken for it, a link for a part of Firefox's window, and the reading stops
there, now here, now there. An object that stays has its address for itself.
"""

from orca.scripts.web import script_utilities

kept = {}


def hash_of_kept(thing):
    kept[id(thing)] = thing
    return hash(thing)


script_utilities.hash = hash_of_kept
